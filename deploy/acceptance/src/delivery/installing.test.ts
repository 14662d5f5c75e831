import { recommended_fields, required_fields, validateManifest, type Manifest } from '@pwabuilder/manifest-validation';
import { expect, test } from '../support/fixtures';
import { WHOLE_CHROMIUM } from '../support/full-chromium';

/** A recommendation for apps in Edge's side panel only. */
const NOT_FOR_US = ['edge_side_panel'];

// The headless browser does not support installing.
test.use({ launchOptions: WHOLE_CHROMIUM });

test('the manifest meets the criteria of PWABuilder, and Chromium has no objection to installing', async ({
  page,
  context,
  request,
}) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json();
  const wanted = [...required_fields, ...recommended_fields].filter((member) => !NOT_FOR_US.includes(member));
  expect(wanted.filter((member) => !(member in manifest))).toEqual([]);
  const failed = (await validateManifest(manifest)).filter(({ valid }) => !valid);
  expect(failed.map(({ member, errorString }) => `${member}: ${errorString}`)).toEqual([]);

  await page.goto('/');
  const client = await context.newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Contexts of tests are incognito, which is the only obstacle.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});
