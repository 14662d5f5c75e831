/**
 * Reads Kubernetes resources as JSON from standard input, checks each against the schema of its kind, and prints the
 * faults as JSON. A program of its own, because the schemas are several hundred ES modules. Kinds of operators
 * (CloudNativePG, Prometheus Operator) have no schema here.
 */
import { text } from 'node:stream/consumers';

const FOREIGN = ['postgresql.cnpg.io/v1', 'monitoring.coreos.com/v1'];

async function faultsOf(resource) {
  const { apiVersion, kind } = resource;
  const models = await import(`kubernetes-models/${apiVersion}`);
  try {
    new models[kind](resource).validate();
    return [];
  } catch (error) {
    return [`${kind} ${resource.metadata?.name}: ${error.message}`];
  }
}

const resources = JSON.parse(await text(process.stdin)).filter(({ apiVersion }) => !FOREIGN.includes(apiVersion));
const faults = (await Promise.all(resources.map(faultsOf))).flat();
process.stdout.write(JSON.stringify({ checked: resources.length, faults }));
