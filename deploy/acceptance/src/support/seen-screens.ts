import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type Page } from '@playwright/test';
import { identityOf } from './screen-identity';

/**
 * The quick tier inspects each screen once in a run; otherwise each screen is inspected wherever a journey meets it.
 */
const ONCE = process.env['PAROLA_TIER'] === 'quick' && process.env['PAROLA_SHOTS'] === undefined;

function isTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'EEXIST';
}

/**
 * Runs `look` for a screen that no journey of this run has checked. Workers are processes, so a checked screen is an
 * empty file of its name in the output folder, which a run empties at its start. Where `look` returns false or fails,
 * the screen counts as unchecked.
 */
export async function oncePerScreen(page: Page, look: () => Promise<boolean>, once = ONCE): Promise<void> {
  if (!once) return void (await look());
  const folder = path.join(test.info().project.outputDir, 'seen-screens');
  const file = path.join(folder, await identityOf(page));
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, '', { flag: 'wx' });
  } catch (error) {
    if (isTaken(error)) return;
    throw error;
  }
  let isGood = false;
  try {
    isGood = await look();
  } finally {
    if (!isGood) await rm(file, { force: true });
  }
}
