/** Elements of a table and their roles. */
const roles = { table: 'table', 'thead th': 'columnheader', 'tbody th': 'rowheader', td: 'cell', tr: 'row' };

/** Explicit roles: in some browsers boxes that are not a table's lose them; HTML of a document may not repeat them. */
export const sayRoles = (table: HTMLTableElement): void => {
  for (const [selector, role] of Object.entries(roles))
    for (const element of selector === 'table' ? [table] : table.querySelectorAll(`${selector}:not([role])`))
      element.setAttribute('role', role);
};
