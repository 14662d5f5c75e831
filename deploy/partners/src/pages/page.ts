import type { FastifyReply } from 'fastify';
import { html, type Html } from './html';

export interface PageOptions {
  title: string;
  stylesheet: string;
  /** Address of a script of this origin; no script by default. */
  script?: string;
  body: Html;
}

/** A plain page marked as a sandbox at the top; it works without scripts. */
export function page({ title, stylesheet, script, body }: PageOptions): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylesheet}" />
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <aside class="ribbon"><strong>Sandbox</strong> Test partners. No real money, no real messages.</aside>
        ${body}
      </body>
    </html>`.text;
}

/**
 * Sends a page with its own content security policy. `sources` adds to the default (styles and images of this origin),
 * `leadsTo` names another origin that its forms may redirect to, `embedders` lists the origins that may frame it,
 * separated by spaces.
 */
export function sendPage(
  reply: FastifyReply,
  text: string,
  embedders: string,
  sources = '',
  leadsTo = '',
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${leadsTo}`.trim(),
    `frame-ancestors ${embedders}`,
    sources,
  ];
  return reply
    .header('content-security-policy', policy.filter(Boolean).join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text);
}
