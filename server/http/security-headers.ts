import type { FastifyHelmetOptions } from '@fastify/helmet';

/** No code from elsewhere; pictures may come from anywhere, since logos and profile pictures are addresses. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      // Dialogs and toasts write style elements of their own.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'https:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  // The server itself speaks plain http; whatever stands before it with a certificate adds this.
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
};
