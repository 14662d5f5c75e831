import { committedText } from '@parola/presets/reference';
import { complaints, remoteManifestSchema } from '@parola/contract';
import { RULES } from './rules';
import { artefactReference, schemaFiles } from './testing/artefact-reference';
import { filesOf, manifestOf } from './testing/samples';

test('the page of the artefact has every rule once, and is as committed', () => {
  const page = artefactReference();
  for (const rule of Object.keys(RULES)) expect(page.text.split(`| \`${rule}\` |`)).toHaveLength(2);
  expect(committedText(page)).toBe(page.text);
});

test('the schemas that the site serves are those of the contract, and are as committed', () => {
  for (const file of schemaFiles()) expect(committedText(file)).toBe(file.text);
  const manifest = schemaFiles().find(({ file }) => file.endsWith('remote-manifest-2.json'));
  expect(JSON.parse(manifest?.text ?? '')).toMatchObject(remoteManifestSchema.json);
  expect(complaints(remoteManifestSchema, manifestOf(filesOf({ 'remoteEntry.js': '' })))).toEqual([]);
});
