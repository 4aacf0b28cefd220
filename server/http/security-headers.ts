import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Sets on every answer what its page may do, and an id by which the request can be found in the log. */
export async function secureAnswers(app: FastifyInstance): Promise<void> {
  await app.register(helmet, securityHeaders);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'permissions-policy': permissionsPolicy, 'x-request-id': request.id });
  });
}

/** The app needs nothing of a device but its storage and, for a copied link, its clipboard. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** No code from elsewhere; pictures may come from anywhere, since logos and profile pictures are addresses. */
const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      // Dialogs and toasts insert style elements of their own.
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
  // The server itself serves plain http; the reverse proxy with the certificate adds this.
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
};
