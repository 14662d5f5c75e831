import { endLife } from '../ground/page-lifetime';
import { countEarly, gate } from '../ground/traffic-gate';

afterEach(() => {
  endLife();
  gate.stops = countEarly;
  gate.early = {};
  gate.uncaught.length = 0;
});
