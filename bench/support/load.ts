/**
 * Two kinds of load: as much as a server can answer (`wrk`, else autocannon), or a fixed number of requests a second.
 */
import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'

const CONNECTIONS = 50

export type Throughput = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/** Installed by bench/run.mjs for the benchmarks that need it. */
const AUTOCANNON = 'bench/node_modules/autocannon/autocannon.js'

/** The tool that `throughput` uses here; wrk needs far less of the processor, so ratios are more exact. */
export const LOAD_TOOL = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk'

/** Requests a second that a URL answers over 50 connections. Times in milliseconds. */
export function throughput(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Throughput> {
  return LOAD_TOOL === 'wrk' ? withWrk(url, seconds, headers) : withAutocannon(url, seconds, headers)
}

async function withWrk(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>>,
): Promise<Throughput> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const printed = await outputOf('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    ...headerArgs,
    url,
  ])
  const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? 0)
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: duration(/50%\s+(\S+)/.exec(printed)?.[1]),
    p99: duration(/99%\s+(\S+)/.exec(printed)?.[1]),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + number(/timeout (\d+)/),
  }
}

const autocannonResult = v.object({
  requests: v.object({ average: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
  errors: v.number(),
  non2xx: v.number(),
})

async function withAutocannon(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>>,
): Promise<Throughput> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const printed = await outputOf(process.execPath, [
    AUTOCANNON,
    '-j',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(seconds),
    ...headerArgs,
    url,
  ])
  const { requests, latency, errors, non2xx } = v.parse(autocannonResult, JSON.parse(printed))
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: errors + non2xx }
}

/** wrk writes `812.00us`, `2.14ms`, `1.02s`. */
function duration(text = ''): number {
  const [, value = '0', unit = 'ms'] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? []
  return Number(value) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1)
}

function outputOf(program: string, args: readonly string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.on('error', failed)
    child.on('close', (code) =>
      code === 0 ? done(printed) : failed(new Error(`${program} ended with ${code}`)),
    )
  })
}

/**
 * Sends requests at a fixed rate whether or not earlier ones were answered, as visitors do: a server that is slow for a
 * moment still gets the next ones. @param rate requests a second @returns the duration of each in milliseconds, in
 * order
 */
export async function sendAtRate(
  rate: number,
  seconds: number,
  send: (n: number) => Promise<void>,
): Promise<number[]> {
  const began = performance.now()
  const running: Promise<number>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1000) / rate
    await sleep(Math.max(0, due - performance.now()))
    const sent = performance.now()
    running.push(send(n).then(() => performance.now() - sent))
  }
  return Promise.all(running)
}
