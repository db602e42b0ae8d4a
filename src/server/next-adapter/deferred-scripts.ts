/**
 * Public pages work without scripts: links, menus, answers and forms work as soon as they are painted. So the scripts
 * that enhance them wait for the first input (touch, key, pointer move, scroll) or until the page has been open for a
 * while. They are fetched before that, but do not run, so that a slow phone stays responsive. Presses before hydration
 * are recorded and repeated after it. Decision 0014.
 *
 * Relies on private markup of Next and React: how the scripts of the build and their preloads are written, and that the
 * head has no attributes. If a version wrote them otherwise, scripts would run at once, and the page would be as slow
 * as without this file.
 */
import { createHash } from 'node:crypto'
import { HYDRATION_EVENT } from '@/ui/hydration-event'

/** A script type that browsers neither fetch nor run. */
const DEFERRED_TYPE = 'text/deferred'
const BUILD_SCRIPT = /<script(?=[^>]*\ssrc="\/_next\/static\/)(?![^>]*\snoModule)(?![^>]*\stype=)/gi
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/** After the page has loaded; without any input the scripts run then. */
export const FALLBACK_DELAY_MS = 3_500
/** After the page has loaded; the scripts are fetched then, after its pictures. */
const PREFETCH_DELAY_MS = 800
/** A form that was submitted before hydration is then sent without scripts, which seem not to load. */
const FORM_TIMEOUT_MS = 8_000

/**
 * Runs in the browser, before our other scripts. A search form is submitted at once, and a press on a button that opens
 * a popover is not repeated: the browser has opened it, and a second press would close it. The first input may come
 * before the document has arrived completely (a slow connection, a reload that scrolls back): the deferred scripts of
 * the rest are started when they are there.
 */
const LOADER = `(()=>{
  const d=document,deferredScripts=()=>d.querySelectorAll('script[type="${DEFERRED_TYPE}"]');
  let begun,isHydrated,repeat,form;
  const on=(type,act)=>d.addEventListener(type,act,{capture:true,passive:type!=="submit"});
  const startScripts=()=>{
    for(const e of deferredScripts()){
      const s=d.createElement("script");
      s.async=true;
      if(e.id)s.id=e.id;
      s.src=e.getAttribute("src");
      e.replaceWith(s)
    }
  };
  const begin=()=>{
    if(begun)return;
    begun=1;
    startScripts();
    on("DOMContentLoaded",startScripts)
  };
  for(const sign of ["pointerdown","pointermove","touchstart","keydown","wheel","scroll","focusin"])on(sign,begin);
  on("click",({target})=>{
    if(isHydrated)return;
    begin();
    const b=target.closest("button:not([type=submit],[popovertarget])");
    if(b)repeat=()=>b.click()
  });
  on("submit",e=>{
    const f=e.target,b=e.submitter;
    if(isHydrated||f.method!=="post")return;
    begin();
    e.preventDefault();
    form=f;
    repeat=()=>f.requestSubmit(b);
    setTimeout(()=>{if(!isHydrated&&form===f)HTMLFormElement.prototype.submit.call(f)},${FORM_TIMEOUT_MS})
  });
  d.addEventListener("${HYDRATION_EVENT}",()=>{isHydrated=1;if(repeat)repeat()},{once:true});
  addEventListener("load",()=>{
    setTimeout(begin,${FALLBACK_DELAY_MS});
    if(navigator.connection?.saveData)return;
    setTimeout(()=>{for(const e of deferredScripts())fetch(e.getAttribute("src"),{priority:"low"}).catch(()=>{})},${PREFETCH_DELAY_MS})
  })
})()`.replaceAll(/\n\s*/g, '')

/** Its source expression, for a page's policy. */
export const LOADER_HASH = `'sha256-${createHash('sha256').update(LOADER).digest('base64')}'`

/**
 * The document with the build's scripts deferred, and the script that starts them; a text without scripts is unchanged.
 */
export function withDeferredScripts(html: string): string {
  const deferred = html.replace(BUILD_SCRIPT, `<script type="${DEFERRED_TYPE}"`)
  if (deferred === html) return html
  return deferred.replace(SCRIPT_PRELOAD, '').replace('</head>', () => `<script>${LOADER}</script></head>`)
}
