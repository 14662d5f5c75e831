import {
  referencePage,
  variablesOf,
  variableTable,
  withFileVariables,
  type ReferencePage,
} from '@parola/presets/reference';
import { describeVariables, PARTNER_SECRETS } from '../config';

const ABOUT = `The variables of the sandbox partners, for a start by hand; \`npm start\` gives them their own.`;

/** The reference page of the environment variables of the partners. */
export function partnersReference(): ReferencePage {
  return referencePage('environment-partners', {
    title: 'Environment of the sandbox partners',
    owner: 'deploy/partners',
    about: ABOUT,
    body: variableTable(withFileVariables(variablesOf(describeVariables()), PARTNER_SECRETS)),
  });
}
