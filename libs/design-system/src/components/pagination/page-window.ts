/**
 * Page numbers to show: first, last, the current with its neighbours; null where numbers are left out.
 * A gap of one page shows the page instead.
 */
export const pageWindow = (page: number, pages: number): (number | null)[] => {
  const shown: (number | null)[] = [];
  let last = 0;
  for (let number = 1; number <= pages; number += 1) {
    if (number !== 1 && number !== pages && Math.abs(number - page) > 1) continue;
    if (number - last === 2) shown.push(number - 1);
    else if (number - last > 2) shown.push(null);
    shown.push(number);
    last = number;
  }
  return shown;
};
