import { rm } from 'node:fs/promises';
import { SMS_TYPE } from '@parola/calls';
import { callApi } from '../product/api';
import { folderWithBuilds } from '../product/folder';
import { startProduct } from '../product/product';
import { expect, test } from '../support/fixtures';
import { codeFor, registerPlayer } from '../support/player';

test('a second product on other ports and another folder disturbs no other, ends without a trace, and starts again without building', async ({
  player,
  product,
}) => {
  const dataDir = await folderWithBuilds(product);
  const second = await startProduct(dataDir);
  try {
    expect(second.url).not.toBe(product.url);
    const secondPlayer = await registerPlayer(second);
    const login = {
      password: player.password,
      account: player.mobile,
      accountType: 1 as const,
      deviceId: 'acceptance-side-by-side',
    };
    await callApi(product, 'accountLogin', login);
    await expect(
      callApi(second, 'accountLogin', login),
      'a player of the first is nobody in the second',
    ).rejects.toMatchObject({ errcode: 101 });
    await expect(
      callApi(product, 'accountLogin', { ...login, account: secondPlayer.mobile, password: secondPlayer.password }),
    ).rejects.toMatchObject({ errcode: 101 });
    await callApi(second, 'smsSend', { mobile: player.mobile, type: SMS_TYPE.loginAndRegister });
    const ofFirst = await codeFor(product, player.mobile);
    expect(await codeFor(second, player.mobile)).not.toBe(ofFirst);
  } finally {
    await second.stop();
  }
  expect((await fetch(`${product.url}/healthz`)).ok, 'the first goes on').toBe(true);

  const again = await startProduct(dataDir);
  await again.stop();
  await rm(dataDir, { recursive: true });
  // The duration is only printed; a benchmark measures it (`npm run bench:start`), because other tests run in parallel
  // here.
  console.log(`A start with nothing changed took ${(again.readyMs / 1000).toFixed(1)} s beside the running tests.`);
  expect(again.output()).not.toContain('Built ');
});
