import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/** bigint comes as a number, `date` as YYYY-MM-DD; the rest as the driver gives it. */
export const getTypeParser: typeof pg.types.getTypeParser = (type, format) => {
  if (type === INT8) return Number;
  if (type === DATE) return (value: string) => value;
  return pg.types.getTypeParser(type, format);
};
