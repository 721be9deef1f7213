import { Gauge, type Registry } from 'prom-client';

/** Tells how long the certificate is still valid that papers are signed with: after it nobody's reader calls them valid. */
export const addCertificateMetric = (registry: Registry, until: Date): void => {
  new Gauge({
    name: 'paper_certificate_valid_seconds',
    help: 'Until the certificate is over that papers are signed with',
    registers: [registry],
    collect() {
      this.set((until.getTime() - Date.now()) / 1000);
    },
  });
};
