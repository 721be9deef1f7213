/** The addresses that a path of react-router matches, parameters without their names: `/category/:id?` → `/category`, `/category/:`. */
export function addressesOf(path: string): string[] {
  let addresses = [''];
  for (const segment of path.split('/').filter(Boolean)) {
    const optional = segment.endsWith('?');
    const plain = optional ? segment.slice(0, -1) : segment;
    const written = plain.startsWith(':') ? ':' : plain;
    addresses = addresses.flatMap((address) => [`${address}/${written}`, ...(optional ? [address] : [])]);
  }
  return addresses.map((address) => address || '/');
}
