import { familiesOf } from '@parola/process/metrics';
import { addRequestMetrics } from '@parola/process/request-metrics';
import {
  metricsPage,
  referencePage,
  variablesOf,
  variableTable,
  withFileVariables,
  type ReferencePage,
  type Variable,
} from '@parola/presets/reference';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { describeProviderVariables } from '../service/provider-settings';
import { describeServiceVariables } from '../service/service-settings';
import { COMMAND_VARIABLES, RELEASE_SECRETS, STORE_VARIABLES, type VariableText } from '../variables';

const ABOUT = `The variables of the release service, for a start by hand (\`npm start\` gives it its own), of the release store, and of the command line.
[Signing in with a provider](../releases/api.md#signing-in-with-a-provider) and [the release store](../releases/store.md) have the rules.`;

const METRICS_ANSWERS = 'The release service answers Prometheus at `/metrics` of its';

const textVariables = (table: Readonly<Record<string, VariableText>>): Variable[] =>
  Object.entries(table).map(([name, variable]) => ({ name, type: 'string', needed: false, ...variable }));

/** Reference page of the variables of service, store and command line. */
export function releasesReference(): ReferencePage {
  const parts = [
    ['The release service', variablesOf(describeServiceVariables())],
    ['Sign-in at a provider', variablesOf(describeProviderVariables())],
    ['The release store', textVariables(STORE_VARIABLES)],
    ['The command line', textVariables(COMMAND_VARIABLES)],
  ] as const;
  return referencePage('environment-releases', {
    title: 'Environment of the release service',
    owner: 'deploy/releases',
    about: ABOUT,
    body: parts
      .map(([heading, variables]) => `## ${heading}\n\n${variableTable(withFileVariables(variables, RELEASE_SECRETS))}`)
      .join('\n'),
  });
}

/** Reference page of the metrics of the service. */
export function releaseMetricsReference(): ReferencePage {
  const registry = new Registry();
  addRequestMetrics(fastify(), registry);
  const title = 'Metrics of the release service';
  return metricsPage(
    'metrics-releases',
    { title, owner: 'deploy/releases', answers: METRICS_ANSWERS },
    familiesOf(registry),
  );
}
