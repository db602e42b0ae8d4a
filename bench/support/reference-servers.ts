/** Reference servers: the least that Node can do, and the best that a web server can do with a file. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type ReferenceServer = { readonly name: string; readonly url: string; stop(): Promise<void> }

const HELLO_PORT = 4811
const NGINX_PORT = 4812
const SAME_LENGTH_PORT = 4813
const HELLO_PROGRAM = serverProgram("'hello'", HELLO_PORT)

function serverProgram(body: string, port: number): string {
  return `const body = ${body}; require('node:http').createServer((_, response) => response.end(body)).listen(${port}, '127.0.0.1')`
}

/** A bare `node:http` server in its own process that says hello. */
export function startHello(): Promise<ReferenceServer> {
  return startNodeServer('bare Node, "hello"', HELLO_PROGRAM, HELLO_PORT)
}

/** The same with a body as long as the page: the most Node can do with that many bytes. */
export function startSameLength(length: number): Promise<ReferenceServer> {
  return startNodeServer(
    'bare Node, same length',
    serverProgram(`Buffer.alloc(${length}, 'x')`, SAME_LENGTH_PORT),
    SAME_LENGTH_PORT,
  )
}

async function startNodeServer(name: string, program: string, port: number): Promise<ReferenceServer> {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await untilAnswers(url)
  return { name, url, stop: () => end(child) }
}

/** nginx with one worker; undefined where it is not installed. */
export async function startNginx({
  bytes,
  type,
}: {
  bytes: Buffer
  type: string
}): Promise<ReferenceServer | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kervan-nginx-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'page'), bytes)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, type))
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${NGINX_PORT}/page`
  await untilAnswers(url)
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return { name: 'nginx, same bytes', url, stop }
}

function configuration(folder: string, type: string): string {
  return `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
    ${process.getuid?.() === 0 ? 'user nobody nogroup;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      open_file_cache max=100 inactive=60s; open_file_cache_valid 60s;
      server {
        listen 127.0.0.1:${NGINX_PORT}; root ${folder};
        location = /page { types {} default_type "${type}"; add_header Content-Encoding br; }
      }
    }`
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    // The body is not decoded: nginx's page is compressed.
    if (await fetch(url, { method: 'HEAD' }).catch(() => undefined)) return
    await sleep(50)
  }
  throw new Error(`Nothing answers at ${url}`)
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
