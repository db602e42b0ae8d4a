/**
 * What this process counts for `/metrics`, in Prometheus' text format. Labels come from fixed lists: no path, no address
 * and no id ever becomes one, so nothing there tells of a person and the number of series is limited.
 */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { RequestMeter } from '../front/measure-answer'
import type { JobMeter } from '../measure-jobs'

/** In seconds. A page from memory takes one millisecond, a search or a PDF up to some seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** In seconds. A job that talks to a mail server may take up to a minute. */
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

export type Metrics = {
  readonly registry: Registry
  readonly requests: RequestMeter
  readonly jobs: JobMeter
}

/** Metrics of Node itself (`process_…`, `nodejs_…`), of answers and of jobs. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const fromMemory = new Counter({
    name: 'kervan_http_answers_from_memory_total',
    help: 'Answers sent from the page cache before the request was read any further; not in the histogram.',
    registers,
  })
  const requests = new Histogram({
    name: 'kervan_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, without streams. Status 2xx to 5xx, or closed: the reader left.',
    labelNames: ['surface', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const jobs = new Histogram({
    name: 'kervan_job_duration_seconds',
    help: 'One attempt of a job of the queue.',
    labelNames: ['task', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  return {
    registry,
    requests: {
      countFromMemory: () => fromMemory.inc(),
      record: ({ surface, status, seconds }) => requests.observe({ surface, status }, seconds),
    },
    jobs: ({ task, outcome, seconds }) => jobs.observe({ task, outcome }, seconds),
  }
}
