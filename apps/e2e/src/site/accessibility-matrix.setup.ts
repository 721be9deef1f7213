import { passTime } from '../support/clock.ts';
import { test } from '../support/site.ts';

// once, before all shares: later it would end the sessions of those that run beside
test('an hour passes: twenty codes in it for one address, and the journeys may have had them', ({ request }) => passTime(request, 'PT1H'));
