/** How long answers take, for `/metrics`. */
import type { ServerResponse } from 'node:http'
import type { Surface } from '@/lib/env'

type MeasuredAnswer = {
  /** `none`: refused before its address was known, or a health check. */
  readonly surface: Surface | 'none'
  /** `2xx` to `5xx`, or `closed` when the reader left before the end. */
  readonly status: string
  readonly seconds: number
}
export type RequestMeter = {
  countFromMemory(): void
  record(answer: MeasuredAnswer): void
}

/** One answer that is being measured. */
export type Measurement = {
  /** Says whose address it is. */
  setSurface(surface: Surface): void
  /** A stream stays open for hours, which says nothing about speed. */
  leaveOut(): void
}

const NOT_MEASURED: Measurement = { setSurface: () => undefined, leaveOut: () => undefined }

/** Begins now, and ends when the answer was handed to the network or the reader has left. */
export function measureAnswer(response: ServerResponse, meter: RequestMeter | undefined): Measurement {
  if (!meter) return NOT_MEASURED
  const begun = performance.now()
  let surface: Surface | 'none' = 'none'
  let isLeftOut = false
  response.once('close', () => {
    if (isLeftOut) return
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'closed'
    meter.record({ surface, status, seconds: (performance.now() - begun) / 1000 })
  })
  return {
    setSurface: (found) => {
      surface = found
    },
    leaveOut: () => {
      isLeftOut = true
    },
  }
}
