import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type Page } from '@playwright/test';
import { identityOf } from './screen-identity';

/**
 * True in the quick tier, which inspects each screen once per run; otherwise screens are inspected in every journey.
 */
const ONCE = process.env['PAROLA_TIER'] === 'quick' && process.env['PAROLA_SHOTS'] === undefined;

function isTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'EEXIST';
}

/**
 * Runs `look` for a screen that no journey of this run has checked. Workers are separate processes, so a checked screen
 * is an empty file with its name in the output folder, which is emptied at the start of a run. When `look` returns
 * false or fails, the screen stays unchecked.
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
