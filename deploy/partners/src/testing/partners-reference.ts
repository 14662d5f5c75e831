import { familiesOf } from '@parola/process/metrics';
import { addRequestMetrics } from '@parola/process/request-metrics';
import {
  metricsPage,
  referencePage,
  variablesOf,
  variableTable,
  withFileVariables,
  type ReferencePage,
} from '@parola/presets/reference';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { describeVariables, PARTNER_SECRETS } from '../config';
import { addOutboxMetrics } from '../outbox/outbox-metrics';

const ABOUT = `The variables of the sandbox partners, for a start by hand; \`npm start\` gives them their own.`;

const METRICS_ANSWERS = 'The sandbox partners answer Prometheus at `/metrics` of their';

/** The reference page of the environment variables of the partners. */
export function partnersReference(): ReferencePage {
  return referencePage('environment-partners', {
    title: 'Environment of the sandbox partners',
    owner: 'deploy/partners',
    about: ABOUT,
    body: variableTable(withFileVariables(variablesOf(describeVariables()), PARTNER_SECRETS)),
  });
}

/** The reference page of the metrics of the partners. */
export function partnerMetricsReference(): ReferencePage {
  const registry = new Registry();
  addRequestMetrics(fastify(), registry);
  addOutboxMetrics(registry, { read: async () => ({ rows: 0, seconds: 0 }), givenUp: () => 0 });
  const title = 'Metrics of the sandbox partners';
  return metricsPage(
    'metrics-partners',
    { title, owner: 'deploy/partners', answers: METRICS_ANSWERS },
    familiesOf(registry),
  );
}
