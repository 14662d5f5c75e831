import { get } from 'node:http';
import type { Answered } from './nginx';

/** Fetches an answer without decoding its body. */
export function answered(url: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ body: Buffer.concat(parts), headers: Object.fromEntries(headers) });
      });
    }).on('error', reject);
  });
}
