import {
  code,
  referencePage,
  table,
  variablesOf,
  variableTable,
  withFileVariables,
  type ReferencePage,
} from '@parola/presets/reference';
import { describeVariables, EDGE_SECRETS } from '../edge-settings';
import { METRICS } from '../metrics';

const OWNER = 'deploy/edge';
const METRICS_ABOUT = `The front door answers Prometheus at \`/metrics\` (text format 0.0.4), for addresses of the same machine or a private network alone. The
counters begin anew with its process. [The API server](metrics-platform.md) has its own.`;
const ENVIRONMENT_ABOUT = `The variables of the front door, for a start by hand; \`npm start\` gives it its own.
[Settings and limits of the front door](../operators/front-door.md) has the rules.`;

function metricPage(): ReferencePage {
  const rows = METRICS.map(({ name, type, labels, help }) => [code(name), type, labels.map(code).join(', '), help]);
  const body = table(['metric', 'type', 'labels', 'meaning'], rows);
  return referencePage('metrics', { title: 'Metrics', owner: OWNER, about: METRICS_ABOUT, body });
}

/** The generated reference pages of the front door. */
export function edgeReference(): ReferencePage[] {
  const body = variableTable(withFileVariables(variablesOf(describeVariables()), EDGE_SECRETS));
  const title = 'Environment of the front door';
  return [metricPage(), referencePage('environment-edge', { title, owner: OWNER, about: ENVIRONMENT_ABOUT, body })];
}
