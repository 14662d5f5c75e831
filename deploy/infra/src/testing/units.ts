import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { INFRA } from './folders';

const FOLDER = path.join(INFRA, 'systemd');

/** A unit of a server, with the settings of its environment file. */
export interface Unit {
  name: string;
  program: string;
  variables: Record<string, string>;
  /** Names of the files that systemd reads as root and shows to the process. */
  credentials: string[];
}

function valuesOf(text: string, key: string): string[] {
  return [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

function pairs(text: string): [string, string][] {
  return [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]);
}

function settingsOf(file: string): [string, string][] {
  const name = path.basename(file);
  const text = readFileSync(path.join(FOLDER, 'environment', name), 'utf8');
  return pairs(text.replace(/^#.*$/gm, ''));
}

export function unitFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.service'))
    .map((name) => path.join(FOLDER, name));
}

export function readUnits(): Unit[] {
  const common = readFileSync(path.join(FOLDER, 'parola-.service.d/common.conf'), 'utf8');
  return unitFiles().map((file) => {
    const text = `${common}\n${readFileSync(file, 'utf8')}`;
    const inline = valuesOf(text, 'Environment').flatMap(pairs);
    const [program = ''] = valuesOf(text, 'ExecStart').map((command) => command.split(' ').at(-1) ?? '');
    return {
      name: path.basename(file, '.service'),
      program,
      variables: Object.fromEntries([...inline, ...valuesOf(text, 'EnvironmentFile').flatMap(settingsOf)]),
      credentials: valuesOf(text, 'LoadCredential').map((value) => value.split(':')[0] ?? ''),
    };
  });
}
