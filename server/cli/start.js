// npm start: install, build, serve. Each of the first two is skipped when nothing has changed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { nodePath, projectRoot, reportFailure } from './install.js';
import { prepare } from './prepare.js';

// npm passes SIGTERM to the shell between it and this process, and the shell ends without passing it on.
const shell = process.env.npm_lifecycle_event ? process.ppid : undefined;
let server;

async function start() {
  if (shell !== undefined) setInterval(stopWithNpm, 500).unref();
  await prepare();
  process.exitCode = await serve();
}

function stopWithNpm() {
  if (process.ppid === shell) return;
  if (server) server.kill('SIGTERM');
  else process.exit(128 + constants.signals.SIGTERM);
}

function serve() {
  const entry = join(projectRoot, 'server/launch.js');
  server = spawn(nodePath(), [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGINT', () => {
    // A terminal has already sent its Ctrl-C to the server; a second one could interrupt its orderly stop.
    if (!process.stdin.isTTY) server.kill('SIGINT');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

start().catch(reportFailure);
