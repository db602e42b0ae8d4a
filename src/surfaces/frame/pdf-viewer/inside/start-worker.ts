import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Makes pdf.js read in a thread of its own, so that a hostile PDF does not hold the page. The frame has no origin, so it
 * may start no script of an address as a worker, but one that it made itself and that imports it. Where that
 * fails, pdf.js reads in the frame's own thread.
 * @param address of the worker's script
 */
export async function startWorker(address: string): Promise<void> {
  GlobalWorkerOptions.workerSrc = address
  GlobalWorkerOptions.workerPort = await openPort(address).catch(() => null)
}

async function openPort(address: string): Promise<Worker> {
  const script = new Blob([`await import(${JSON.stringify(address)})`], { type: 'text/javascript' })
  const url = URL.createObjectURL(script)
  try {
    const worker = new Worker(url, { type: 'module' })
    await new Promise((started, failed) => {
      worker.addEventListener('message', started, { once: true }) // pdf.js says that it is ready
      worker.addEventListener('error', failed, { once: true })
    })
    return worker
  } finally {
    URL.revokeObjectURL(url)
  }
}
