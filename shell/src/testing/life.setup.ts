import { endLife } from '../ground/page-lifetime';
import { gate } from '../ground/traffic-gate';

afterEach(() => {
  endLife();
  delete gate.stops;
  gate.early.clear();
  gate.uncaught.length = 0;
});
