import SwaggerParser from '@apidevtools/swagger-parser';
import { apiDocument } from './openapi';

it('is valid OpenAPI 3.1', async () => {
  const checked = await SwaggerParser.validate(JSON.parse(JSON.stringify(await apiDocument())));
  expect(checked).toMatchObject({ openapi: '3.1.1' });
});
