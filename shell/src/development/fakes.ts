import type { RemoteName } from '@parola/contract';
import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios';
import { reportUncaught } from './problems';

async function textFrom(address: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(address, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/**
 * Takes the responses to the calls of a remote from its development server, where a squad has prepared them
 * (`parola-build remote --dev --calls fake`). Calls without a prepared response reach the platform. A fault of the
 * prepared responses is a problem of the remote.
 * @param server address of the development server, which ends with `/`
 */
export async function fakeCalls(http: AxiosInstance, name: RemoteName, server: string): Promise<void> {
  const fakes = `${server}parola-fakes`;
  const probe = await fetch(fakes);
  if (probe.status === 404) return; // a server of an older package, with real calls
  const text = await probe.text();
  if (!probe.ok) return reportUncaught(name, new Error(text));
  const prepared: unknown = JSON.parse(text);
  const names = new Set(Array.isArray(prepared) ? prepared : []);

  async function answer(config: InternalAxiosRequestConfig) {
    const call = config.platform?.name ?? '';
    // As plain text the request needs no preflight, and neither token nor device leave the page.
    const data = await textFrom(`${fakes}/${call}`, { method: 'POST', body: String(config.data) }).catch(
      (error: unknown) => {
        reportUncaught(name, error);
        throw error;
      },
    );
    return { data: JSON.parse(data), status: 200, statusText: '', headers: {}, config };
  }
  http.interceptors.request.use((config) => {
    const { platform } = config;
    return platform?.from.name === name && names.has(platform.name) ? { ...config, adapter: answer } : config;
  });
}
