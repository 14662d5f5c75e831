import { endLife } from '../ground/page-lifetime';

afterEach(endLife);
