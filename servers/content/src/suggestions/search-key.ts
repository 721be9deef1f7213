import { searchKey } from '@pozyka/domain/site-search';
import { tidy } from '@pozyka/domain/text';

/** Names of one thing as they are stored to be searched by the start of any word. */
export const searchKeys = (names: readonly string[]): string => names.map((name) => ` ${searchKey(name)}`).join('');

const settlementTypes = /^(?:м|місто|г|город|смт|пгт|селище|с-ще|с|село|пос)(?:\.\s*|\s+)(?=.)/iu;
const streetTypes =
  /^(?:вул|вулиця|ул|улица|просп|пр-т|пр|проспект|бульв|бул|бульвар|пл|площа|площадь|пров|провулок|пер|переулок|шосе|шоссе|наб|набережна|набережная|узвіз|спуск|майдан|алея|аллея)(?:\.\s*|\s+)(?=.)/iu;

/** Words that say of what kind the name before them is: a village of thirty of its name is known by its district or its community. */
const unitWords = / (?:район|р н|громада|тг|отг)(?= |$)/g;

/** What was typed of a settlement or a street, without the type before its name: `м. Київ`, `вулиця Сумська`, `Іванівка, Лозівський район`. */
export const typedName = (typed: string, of: 'settlement' | 'street'): string =>
  of === 'settlement'
    ? searchKey(tidy(typed).replace(settlementTypes, '')).replace(unitWords, '')
    : searchKey(tidy(typed).replace(streetTypes, ''));

/** `Київська область` and `Київська обл.` as the region's name alone. */
export const regionKey = (area: string): string => searchKey(area).replace(/ обл(?:аст)?$/, '');
