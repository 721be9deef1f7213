/** Loaded into each process of specs: random tests find the same in every run of the gate, and something else where there is no seed. */
const seed = Number(process.env['TEST_SEED']);
if (seed) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed });
}
