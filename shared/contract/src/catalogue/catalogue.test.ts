import { EVENT_ID, ID, ROUTE_PATH } from '../documents/document-parts';
import { ownerOf, isRemoteName } from '../names';
import { EVENTS } from './events';
import { ROUTES } from './routes';

test('ids and paths of routes are well-formed and their owners can be one', () => {
  for (const [id, { path }] of Object.entries(ROUTES)) {
    expect(id).toMatch(new RegExp(ID));
    expect(path).toMatch(new RegExp(ROUTE_PATH));
    expect(ownerOf(id) === 'shell' || isRemoteName(ownerOf(id))).toBe(true);
  }
});

test('events carry a version and an owner', () => {
  for (const id of Object.keys(EVENTS)) {
    expect(id).toMatch(new RegExp(EVENT_ID));
    expect(ownerOf(id) === 'shell' || isRemoteName(ownerOf(id))).toBe(true);
  }
});
