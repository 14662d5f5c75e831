import type { GameFace } from '../engine/face';
import { show } from './dialogs';
import { button, el, icon } from './dom';
import { historyView, type LoadHistory } from './history-view';
import { paysView, rulesView, type RulesInfo } from './rules-view';
import type { SymbolPainter } from './symbols';
import type { Texts } from './texts';

export interface MenuOptions {
  game: GameFace;
  texts: Texts;
  painter: SymbolPainter;
  info: () => RulesInfo;
  loadHistory: LoadHistory;
  /** Tabs of this game alone, shown before the history. */
  tabs: readonly MenuTab[];
}

export interface MenuTab {
  name: string;
  view(): HTMLElement;
}

const CROSS = ['M6 6l12 12', 'M18 6L6 18'];

/** Opens the menu: rules, pays and history in one dialog with tabs. */
export function openMenu({ game, texts, painter, info, loadHistory, tabs: own }: MenuOptions): void {
  const { tabs: names } = texts.rules;
  const views = [
    { name: names.pays, view: () => paysView(game, texts, painter, info()) },
    { name: names.rules, view: () => rulesView(game, texts, info()) },
    ...own,
    { name: names.history, view: () => historyView(texts, painter, loadHistory) },
  ];
  const panel = el('div', { class: 'panel', attrs: { role: 'tabpanel', tabindex: '0', id: 'menu-panel' } });
  const dialog = el('dialog', { class: 'sheet', attrs: { 'aria-label': texts.menu } });

  const tabs = views.map(({ name }, index) => {
    const tab = button('tab', name, () => select(index));
    tab.id = `menu-tab-${index}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', 'menu-panel');
    return tab;
  });
  const list = el('div', { class: 'tabs', attrs: { role: 'tablist' } }, ...tabs);

  function select(index: number): void {
    tabs.forEach((tab, i) => {
      tab.setAttribute('aria-selected', String(i === index));
      tab.tabIndex = i === index ? 0 : -1;
    });
    panel.setAttribute('aria-labelledby', `menu-tab-${index}`);
    panel.replaceChildren(views[index]?.view() ?? '');
    panel.scrollTop = 0;
  }

  list.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const current = tabs.findIndex((tab) => tab === document.activeElement);
    const next = tabs[Math.min(Math.max(current + step, 0), tabs.length - 1)];
    if (step === 0 || current < 0 || !next) return;
    select(tabs.indexOf(next));
    next.focus();
  });

  const close = button('round close', icon(...CROSS), () => dialog.close(), texts.close);
  dialog.append(el('div', { class: 'sheet-head' }, list, close), panel);
  select(0);
  show(dialog);
}
