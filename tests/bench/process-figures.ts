import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The present and the highest memory of a process, in megabytes. */
export function memoryOf({ pid }: ChildProcess): { residentMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => {
    const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  };
  return { residentMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}

/** The CPU time of a process, in milliseconds. */
export function cpuMsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}
