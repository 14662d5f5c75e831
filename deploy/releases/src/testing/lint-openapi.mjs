// Prints the linter's findings about an OpenAPI file, as JSON.
import { createConfig, lint } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended'] });
const problems = await lint({ ref: process.argv[2], config });
console.log(
  JSON.stringify(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))),
);
