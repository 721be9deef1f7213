/** Opens a page of another site in place of ours, or a login. @throws TypeError for anything but a web address */
export const leaveTo = (address: string): void => {
  const url = new URL(address, window.location.href);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('not a web address');
  window.location.assign(url.href);
};
