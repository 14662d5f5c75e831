/** Accepted uses of features that a supported browser lacks. */
export interface Exception {
  /** Name of a library, or a source file of this repository. A trailing star matches anything. */
  from: string;
  /** Features in the spelling of findings. A trailing star matches anything. */
  features: readonly string[];
  why: string;
}

const LIBRARIES: readonly Exception[] = [
  {
    from: '@module-federation/sdk',
    features: ['member zip'],
    why: 'A field of its own data.',
  },
  {
    from: '@simplewebauthn/browser',
    features: [
      'member getAuthenticatorData',
      'member getPublicKey',
      'member getPublicKeyAlgorithm',
      'member getTransports',
      'member isConditionalMediationAvailable',
    ],
    why: 'It asks whether each is a function first.',
  },
  {
    from: 'axios',
    features: ['Error.captureStackTrace', 'global cookieStore', 'global setImmediate', 'member toArray'],
    why: 'It asks for each first, and toArray is a helper of its own.',
  },
  {
    from: 'canvas-confetti',
    features: [
      'global OffscreenCanvas',
      'member OffscreenCanvas',
      'member fontFamily',
      'member transferControlToOffscreen',
      'member transferToImageBitmap',
    ],
    why: 'It asks whether there is a worker with a canvas first, and draws in the page without; fontFamily is an option of its own.',
  },
  {
    from: 'react',
    features: ['member use'],
    why: 'A function of React.',
  },
  {
    from: 'react-dom',
    features: [
      'event navigate',
      'event navigateerror',
      'event navigatesuccess',
      'global navigation',
      'member animation',
      'member canIntercept',
      'member currentEntry',
      'member margin*',
      'member popover',
      'member skipTransition',
      'member startViewTransition',
      'member transferSize',
      'member transition',
      'navigator.connection',
    ],
    why: 'It asks for navigation and connection first; transitions of views are not used; the others are fields of its own data or of styles.',
  },
  {
    from: 'react-easy-crop',
    features: ['event gesture*', 'event touch*', 'event wheel'],
    why: 'Each device fires its own: gestures are of Safari, touches of phones, the wheel of desktops.',
  },
  {
    from: 'scheduler',
    features: ['global setImmediate'],
    why: 'It asks for it first.',
  },
  {
    from: 'web-vitals',
    features: [
      'document.prerendering',
      'document.wasDiscarded',
      'event prerenderingchange',
      'global PerformanceEventTiming',
      'global cancelIdleCallback',
      'global requestIdleCallback',
      'member interactionId',
      'member paintTime',
      'member presentationTime',
      'member renderTime',
      'performance.interactionCount',
    ],
    why: 'It asks for each first; without them there are fewer figures.',
  },
];

const SCRIPTS: readonly Exception[] = [
  {
    from: '*',
    features: ['attribute autocapitalize', 'attribute autocorrect'],
    why: 'For the keyboards of phones; desktops have none.',
  },
  {
    from: 'deploy/partners/*',
    features: ['member drop', 'member move'],
    why: 'Functions of their own.',
  },
  {
    from: 'remotes/activities/src/lottery/address-sheet.tsx',
    features: ['member zip'],
    why: 'A field of the address.',
  },
  {
    from: 'remotes/agent-share/src/invite/use-share.ts',
    features: ['navigator.share'],
    why: 'It asks for it first; without it the link is copied.',
  },
  {
    from: 'remotes/lobby/src/home/use-carousel.ts',
    features: ['event scrollend'],
    why: 'It asks for the event first; without it a pause in scrolling counts.',
  },
  {
    from: 'shared/contract/src/compatibility/own-checks.ts',
    features: ['member use'],
    why: 'A field of the release.',
  },
  {
    from: 'shell/src/composition/prerendered.tsx',
    features: ['member inert'],
    why: 'The covered content is hidden from screen readers anyway and is removed at the first key or touch.',
  },
  {
    from: 'shell/src/frame/frame.tsx',
    features: ['global requestIdleCallback'],
    why: 'It asks for it first; a timer stands in.',
  },
  {
    from: 'shell/src/ground/connection.ts',
    features: ['navigator.connection'],
    why: 'It asks for it first; without it every connection counts as good.',
  },
  {
    from: 'shell/src/ground/promise-time.ts',
    features: ['global requestIdleCallback'],
    why: 'It asks for it first; a timer stands in.',
  },
  {
    from: 'shell/src/after-paint/start-after-paint.ts',
    features: ['event appinstalled'],
    why: 'Where it never comes, nothing was installed.',
  },
  {
    from: 'shell/src/ground/traffic-gate.ts',
    features: ['event navigate'],
    why: 'It asks for navigation first; without it navigations have no limit.',
  },
  {
    from: 'shell/src/pages/member/profile/person-form.tsx',
    features: ['member zip'],
    why: 'A field of the address.',
  },
  {
    from: 'shell/src/release/watch-worker.ts',
    features: ['event controllerchange', 'event updatefound', 'member getRegistration', 'navigator.serviceWorker'],
    why: 'It asks for workers first: the in-app browsers of iPhones have none.',
  },
  {
    from: 'shell/src/remotes/remote.ts',
    features: ['member dispose'],
    why: 'A function of the host.',
  },
  {
    from: 'shell/src/services/api/http.ts',
    features: ['member use'],
    why: 'A function of axios.',
  },
  {
    from: 'shell/src/services/install/*',
    features: ['event appinstalled', 'event beforeinstallprompt'],
    why: 'Where they never come, the page says in words how to install.',
  },
  {
    from: 'shell/src/services/theme/theme.ts',
    features: ['document.adoptedStyleSheets', 'member replaceSync'],
    why: 'It asks for them first; without them the own colours stay.',
  },
];

const STYLES: readonly Exception[] = [
  {
    from: '*',
    features: ['value cursor: *', 'property resize', 'selector :selection'],
    why: 'For a mouse; phones have none.',
  },
  {
    from: '*',
    features: ['feature forced-colors in @media', 'property forced-color-adjust'],
    why: 'A browser without them never forces colours.',
  },
  {
    from: '*',
    features: ['property field-sizing', 'property overscroll-behavior*', 'property scrollbar-*', 'property text-wrap'],
    why: 'Finish: without them a field scrolls, a page bounces, a bar is seen or a line breaks elsewhere.',
  },
  {
    from: '*',
    features: ['value align-content: *', 'value place-items: end'],
    why: 'In grids both engines have them since 2017; the younger version is that of flex boxes.',
  },
  {
    from: 'remotes/activities/src/live/live.module.css',
    features: ['selector :has'],
    why: 'Without it the screen grows by another rule of the file.',
  },
  {
    from: 'remotes/jackpot/src/draw/*',
    features: ['at-rule @container', 'property container-type', 'range in @media'],
    why: 'Without them the page stays in one column.',
  },
  {
    from: 'remotes/vip-bonus/src/bonus/events.module.css',
    features: ['selector :has'],
    why: 'Without it a campaign without a tile leaves a gap in the list.',
  },
  {
    from: 'shared/ui/src/choice/choice.module.css',
    features: ['selector :has'],
    why: 'Another rule of the file draws the ring without it; a switched-off choice shows that by its control, too.',
  },
  {
    from: 'shared/ui/src/field/field.module.css',
    features: ['selector :has'],
    why: 'Without it the field itself has the ring and the look of one that is switched off.',
  },
  {
    from: 'shared/ui/src/sheet/sheet.module.css',
    features: ['selector :has'],
    why: 'A padding.',
  },
  {
    from: 'shell/src/overlays/forced-colours.css',
    features: ['selector :has'],
    why: 'A list inside :is() loses only the selectors that a browser refuses.',
  },
  {
    from: 'shell/src/pages/member/profile/profile.module.css',
    features: ['selector :has'],
    why: 'Another rule of the file draws the ring without it.',
  },
  {
    from: 'shell/src/pages/member/self-limited/self-limited.module.css',
    features: ['selector :has'],
    why: 'Without it the page is on the paper, too.',
  },
];

export const EXCEPTIONS: readonly Exception[] = [...LIBRARIES, ...SCRIPTS, ...STYLES];
