import { definition } from '../../shell.config';
import { createRoutes } from '../services/nav/routes';
import { createTracker, type Tracked } from '../services/log/tracker';
import { startLocation } from '../testing/start-location';
import { trackPageViews } from './page-views';

test('each page once per visit of it; a change of its query is no visit', () => {
  window.history.replaceState(null, '', '/auth/login');
  const [location, tracker] = [startLocation(), createTracker()];
  const events: Tracked[] = [];
  tracker.drain((tracked) => void events.push(tracked));
  trackPageViews({ location, routes: createRoutes([definition]), tracker });
  for (const url of ['/auth/register', '/auth/register?inviteCode=A', '/nowhere', '/auth/register']) location.go(url);
  expect(events.map(({ event, params }) => [event, params['page']])).toEqual([
    ['active_interface_show', 'shell.login'],
    ['active_interface_show', 'shell.register'],
    ['active_interface_show', 'shell.not-found'],
    ['active_interface_show', 'shell.register'],
  ]);
});
