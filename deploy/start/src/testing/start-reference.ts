import { code, referencePage, table, variableTable, type ReferencePage } from '@parola/presets/reference';
import { PASSED_ON } from '../environments';
import { START_VARIABLES } from '../start-variables';

const ABOUT = `The variables of the commands of the repository. \`npm start\` gives each server its own settings and secrets alone, and passes on the listed
variables of the terminal; [the settings of the servers](../operators/settings.md) links to their pages.`;

/** The reference page of the variables that a start reads and passes on. */
export function startReference(): ReferencePage {
  const own = Object.entries(START_VARIABLES).map(([name, variable]) => ({
    ...{ name, type: 'string', needed: false },
    ...variable,
  }));
  const passedOn = Object.entries(PASSED_ON).map(([server, names]) => [server, names.map(code).join(', ')]);
  const body = `${variableTable(own)}\n## Passed on\n\n${table(['server', 'variables'], passedOn)}`;
  return referencePage('environment-start', {
    title: 'Environment of a start',
    owner: 'deploy/start',
    about: ABOUT,
    body,
  });
}
