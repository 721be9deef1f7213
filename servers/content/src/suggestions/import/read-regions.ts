import { join } from 'node:path';
import { readTable } from './read-table.ts';

export interface Region {
  readonly name: string;
  readonly type: string;
}

/** Regions of `places/regions.tsv` by the two digits that begin their codes, of the register as of the older classifier. */
export const readRegions = async (folder: string): Promise<ReadonlyMap<string, Region>> =>
  new Map((await readTable(join(folder, 'regions.tsv'), ['code', 'name', 'type'])).map(({ code, ...region }) => [code, region]));
