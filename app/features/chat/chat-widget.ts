/** The hosts that a content policy lets a widget reach, by the kind of resource. */
export interface WidgetHosts {
  readonly script: readonly string[]
  /** Calls and web sockets: `https:` does not include `wss:`. */
  readonly connect: readonly string[]
  readonly img: readonly string[]
  readonly style: readonly string[]
  readonly font: readonly string[]
  readonly frame: readonly string[]
  readonly media: readonly string[]
}

/** How a third party's widget is loaded, recognised as ready, and opened. */
export interface ChatWidget {
  readonly script: string
  /** The attributes of its script element. */
  readonly attributes: Readonly<Record<string, string>>
  /** The object that its script expects in the window, and which of its keys names the location. */
  readonly settings: {
    readonly name: string
    readonly value: Readonly<Record<string, string>>
    readonly place: string
  } | null
  /** The name of the object that it defines in the window, which has an `open()`. */
  readonly global: string
  /** The selector of the button that is pressed where there is no such object. */
  readonly button: string
  /** The selector of an element that exists once the widget is ready; the object with an `open()` shows the same. */
  readonly ready: string
  readonly hosts: WidgetHosts
}

/** The widget's settings on a website. */
export interface ChosenWidget {
  readonly script_url?: string | undefined
  readonly widget_id?: string | undefined
}

type Provider = (chosen: ChosenWidget) => ChatWidget | null

/** The widget of a provider by its name; an unknown one is loaded from its script's own host. */
export function widgetOfProvider(name: string | undefined, chosen: ChosenWidget): ChatWidget | null {
  return (providers[name?.toLowerCase() ?? ''] ?? anyWidget)(chosen)
}

/** The known providers, each with the hosts that its widget loads from and connects to. */
const providers: Readonly<Record<string, Provider>> = {
  podium: ({ script_url = 'https://connect.podium.com/widget.js', widget_id }) => ({
    ...plain,
    script: widget_id === undefined ? script_url : `${script_url}#ORG_TOKEN=${encodeURIComponent(widget_id)}`,
    attributes: {
      id: 'podium-widget',
      ...(widget_id === undefined ? {} : { 'data-organization-api-token': widget_id }),
    },
    global: 'PodiumWebChat',
    hosts: everywhereAt(script_url, ['podium.com']),
  }),
  gubagoo: ({ widget_id, script_url = integrationOf(widget_id) }) =>
    script_url === undefined
      ? null
      : {
          ...plain,
          script: script_url,
          settings: { name: 'gubagooCustomParams', value: {}, place: 'location' },
          hosts: everywhereAt(script_url, ['gubagoo.io', 'gubagoo.com']),
        },
  // @see https://developers.liveperson.com/content-security-policy.html
  liveperson: ({ widget_id, script_url = tagOf(widget_id) }) => {
    if (script_url === undefined) return null
    const hosts = everywhereAt(script_url, ['liveperson.net', 'lpsnmedia.net'])
    return {
      ...plain,
      script: script_url,
      settings: { name: 'lpTag', value: { site: widget_id ?? '' }, place: 'section' },
      global: 'lpTag',
      button: '.LPMcontainer [role=button], .LPMcontainer button, .LPMcontainer a, .LPMcontainer img',
      ready: '.LPMcontainer',
      // it generates and evaluates script for its engagements; the frame contains nothing else
      hosts: { ...hosts, script: [...hosts.script, "'unsafe-inline'", "'unsafe-eval'"] },
    }
  },
}

const plain = {
  attributes: {},
  settings: null,
  global: 'textChat',
  button: '[data-chat-open], button',
  ready: 'iframe, button',
} as const

function anyWidget({ script_url, widget_id }: ChosenWidget): ChatWidget | null {
  if (script_url === undefined) return null
  return {
    ...plain,
    script: script_url,
    attributes: widget_id === undefined ? {} : { 'data-widget-id': widget_id },
    hosts: hostsAt([originOf(script_url)], []),
  }
}

function integrationOf(id: string | undefined): string | undefined {
  return id && `https://cdn.gubagoo.io/toolbars/integration/${encodeURIComponent(id)}.js`
}

function tagOf(account: string | undefined): string | undefined {
  return account && `https://lptag.liveperson.net/tag/tag.js?site=${encodeURIComponent(account)}`
}

/** The script's own host, and every host of the provider's domains, including web sockets. */
function everywhereAt(script: string, domains: readonly string[]): WidgetHosts {
  const origins = [originOf(script), ...domains.map((domain) => `https://*.${domain}`)]
  return hostsAt(
    [...new Set(origins)],
    domains.map((domain) => `wss://*.${domain}`),
  )
}

function hostsAt(origins: readonly string[], sockets: readonly string[]): WidgetHosts {
  return {
    script: origins,
    connect: [...origins, ...sockets],
    img: [...origins, 'data:'],
    // widgets add inline styles, and the frame contains nothing else
    style: [...origins, "'unsafe-inline'"],
    font: origins,
    frame: origins,
    media: [...origins, 'blob:'],
  }
}

/** A path means our own origin: the widget of the demo. */
function originOf(script: string): string {
  return script.startsWith('/') ? "'self'" : new URL(script).origin
}
