import {
  metricsPage,
  referencePage,
  variablesOf,
  variableTable,
  withFileVariables,
  type ReferencePage,
} from '@parola/presets/reference';
import { familiesOf } from '@parola/process/metrics';
import { addRequestMetrics } from '@parola/process/request-metrics';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { describeVariables, EDGE_SECRETS } from '../edge-settings';
import { addEdgeMetrics } from '../metrics';

const OWNER = 'deploy/edge';
const METRICS_ANSWERS = 'The front door answers Prometheus at `/metrics` of its';
const ENVIRONMENT_ABOUT = `The variables of the front door, for a start by hand; \`npm start\` gives it its own.
[Settings and limits of the front door](../operators/front-door.md) has the rules.`;

function families() {
  const registry = new Registry();
  addRequestMetrics(fastify(), registry);
  addEdgeMetrics(registry, {
    channel: '',
    live: { get: () => undefined, lastProblem: () => '' },
    totals: () => [],
    lastLook: async () => ({ alarms: [] }),
  });
  return familiesOf(registry);
}

/** The generated reference pages of the front door. */
export function edgeReference(): ReferencePage[] {
  const body = variableTable(withFileVariables(variablesOf(describeVariables()), EDGE_SECRETS));
  const title = 'Environment of the front door';
  return [
    metricsPage('metrics', { title: 'Metrics of the front door', owner: OWNER, answers: METRICS_ANSWERS }, families()),
    referencePage('environment-edge', { title, owner: OWNER, about: ENVIRONMENT_ABOUT, body }),
  ];
}
