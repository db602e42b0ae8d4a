/**
 * Sends answers from memory after all requests that have arrived were read: sends in a row cost less than each between two
 * reads. `npm run bench -- page-cache` and `items` measure it.
 */
import type { ServerResponse } from 'node:http'
import { log } from '@/lib/log'

type Answer = { readonly response: ServerResponse; readonly send: () => void }

let waiting: Answer[] = []

/** @param send not called when the request was answered or has ended meanwhile */
export function sendTogether(response: ServerResponse, send: () => void): void {
  if (waiting.push({ response, send }) === 1) setImmediate(sendAll)
}

function sendAll(): void {
  const all = waiting
  waiting = []
  for (const { response, send } of all) {
    if (response.headersSent || response.destroyed) continue
    try {
      send()
    } catch (error) {
      log.error({ err: error }, 'an answer from memory could not be sent')
      response.destroy()
    }
  }
}
