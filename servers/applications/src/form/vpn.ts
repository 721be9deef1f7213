import { BlockList, isIP } from 'node:net';
import { settings } from '../application/settings.ts';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A list of addresses and networks (`203.0.113.0/24`). */
export const vpnList = (entries: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

let known: BlockList | undefined;

/** Whether an address is one of the VPNs that the settings name. */
export const isVpn = (address: string): boolean => (known ??= vpnList(settings().VPN_ADDRESSES)).check(address, familyOf(address));
