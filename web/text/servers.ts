import type { Tier } from '#contract/account'
import type { DiscoveredKind } from '#contract/admin/found-server'
import type { CallData } from '#web/api/answer.ts'
import { membershipText } from './membership.ts'
import { titles } from './titles.ts'

const count = (one: string, many: string) => (n: number) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

type ChatAbilities = NonNullable<CallData<'admin.server_status'>['chat']>['models'][number]

type Authority = NonNullable<CallData<'admin.list_servers'>[number]['authority']>

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

export const serversText = {
  title: titles.servers,
  lead: 'The servers that draw pictures and write replies. Without one, Petal draws and Echo talks.',
  open: 'Open the servers',
  details: {
    title: 'What it has and lacks',
    version: 'Version',
    queue: 'Its queue',
    waiting: count('prompt waits or runs there', 'prompts wait or run there'),
    device: 'Device',
    memory: ({ name, vram_total, vram_free }: { name: string; vram_total: number; vram_free: number }) =>
      `${name}, ${gigabytes(vram_free)} of ${gigabytes(vram_total)} GB free`,
    advice: 'Advice',
    modes: 'Modes',
    models: 'Models',
    references: 'References',
    loras: 'LoRAs of this site',
    fileCount: count('file', 'files'),
    modelCount: count('model', 'models'),
    options: { scale_4x: 'Enlarging four times', loras: 'LoRAs' },
    nodes: 'Nodes',
    nodeCount: count('type of node', 'types of nodes'),
    packs: 'Node packs',
    packStates: {
      installed: 'installed',
      broken: 'installed, but fails: see its log',
      incomplete: 'nodes are missing: update it',
      missing: 'not installed',
    },
    checkpoints: 'Checkpoints',
    diffusionModels: 'Diffusion models',
    loraFiles: 'LoRA files',
    more: (n: number) => `and ${n} more`,
    listedModels: 'Models there',
    loadedModels: 'In its memory',
    nothingLoaded: 'nothing; a model is loaded by the first reply',
    loaded: 'Used last',
    none: 'none',
    unknown: 'Not known while no worker uses the server.',
    missing: 'What is missing',
    install: 'Install',
    failures: 'Last failures, kept for seven days',
    chat: ({ window, places, samplers, counts_exactly, continues }: ChatAbilities) =>
      [
        `${window.toLocaleString('en')} tokens of context`,
        count('reply at once', 'replies at once')(places),
        counts_exactly ? 'counts tokens exactly' : 'estimates tokens',
        continues ? 'can continue a reply' : 'cannot continue a reply',
        `takes ${samplers.join(', ')}`,
      ].join(' · '),
  },
  test: {
    go: 'Test',
    image: (version: string, models: number) =>
      `ComfyUI ${version} answers. ${count('model of the catalogue is', 'models of the catalogue are')(models)} there.`,
    chat: ({ name, model, window }: { name: string; model: string; window: number }) =>
      `${name} answers with ${model}, ${window.toLocaleString('en')} tokens of context.`,
  },
  hint: {
    admin: 'Connect a server',
    others: 'Whoever runs this site can connect one.',
  },
  found: {
    title: 'On this machine',
    searching: 'Looking for servers on this machine.',
    nothing:
      'No ComfyUI, Ollama, LM Studio, llama.cpp or vLLM answers on its usual port here. Start one and look again, or add a server by its address below.',
    allAdded: 'Every server found on this machine is connected.',
    notSearched: 'No worker answered, so nothing was looked for. Is a worker running?',
    list: 'Servers found on this machine',
    again: 'Look again',
    kinds: {
      comfyui: 'ComfyUI',
      ollama: 'Ollama',
      'lm-studio': 'LM Studio',
      'llama.cpp': 'llama.cpp',
      vllm: 'vLLM',
    } satisfies Record<DiscoveredKind, string>,
    draws: 'Draws pictures',
    writes: 'Writes replies',
    models: (names: readonly string[]) =>
      names.length === 0
        ? 'no model yet'
        : names.length > 3
          ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
          : names.join(', '),
    connect: 'Connect',
    connectOne: (name: string) => `Connect ${name}`,
    connected: (name: string) => `${name} is connected.`,
  },
  image: {
    title: 'Picture servers',
    lead: 'ComfyUI servers. Pictures go to one that has what they need.',
    add: 'Add a picture server',
    empty: 'No picture server yet: Petal draws everything, small and in its own style.',
    list: 'Picture servers',
    addTitle: 'Add a picture server',
    editTitle: (name: string) => `Change ${name}`,
    addressHint: 'Where ComfyUI listens, such as http://127.0.0.1:8188.',
    name: 'ComfyUI',
    running: count('picture under way', 'pictures under way'),
    weightHint:
      'While several are free, a server of weight 2 gets twice as many pictures as one of weight 1.',
  },
  chat: {
    title: 'Chat servers',
    lead: 'Servers with OpenAI’s protocol: Ollama, LM Studio, llama.cpp, vLLM and others.',
    add: 'Add a chat server',
    empty: 'No chat server yet: Echo answers with prepared sentences.',
    list: 'Chat servers',
    addTitle: 'Add a chat server',
    editTitle: (name: string) => `Change ${name}`,
    addressHint: 'Such as http://127.0.0.1:11434/v1. Without a path, /v1 is added.',
    name: 'Chat server',
    running: count('reply under way', 'replies under way'),
    builtIn: 'Inside the workers',
    window: (tokens: number) => `${tokens.toLocaleString('en')} tokens of context`,
    workers: (up: number, all: number) =>
      all === 1
        ? up === 1
          ? 'reached by its worker'
          : 'not reached by its worker'
        : `reached by ${up} of ${all} workers`,
    kind: 'Kind',
    openTo: (tier: Tier) => (tier === 'free' ? 'for everybody' : `from ${membershipText.tiers[tier]}`),
    firstModel: 'Its first model, for everybody',
    notUsed: 'No worker uses it yet. New servers are taken up within a few seconds.',
  },
  mapping: {
    title: 'Models',
    lead: 'Which file on your picture servers draws under which name, and what draws if nobody chooses.',
    fixed: 'A models.json in the data folder names the files of the models, so they are changed there.',
    defaults: 'Drawn with if nobody chooses',
    served: (label: string, servers: number) => (servers === 0 ? `${label} (on no server)` : label),
    names: 'Files behind the names',
    namesHint:
      'A name without a file on a server is drawn by another model of its kind, and only then by Petal. Users are told.',
    none: 'Every name stands for its own file.',
    onServers: (names: string) => `on ${names}`,
    onNone: 'on no server that is up',
    own: 'Use its own file',
    ownOf: (label: string) => `Use its own file: ${label}`,
    foreign: 'On your servers, behind no name',
    foreignHint: 'Put one behind a name, and users can draw with it.',
    unknownFamily: 'its name does not say which kind it is',
    put: 'Put behind a name',
    putFile: (file: string) => `Put behind a name: ${file}`,
    add: 'Put a file behind a name',
    model: 'Name that users see',
    file: 'File on the server',
    fileHint: 'Without its folder, such as juggernautXL_v9.safetensors.',
    family: 'Kind of model',
    familyHint: 'Decides how it is drawn with: a wrong kind gives poor pictures or none.',
    saved: (label: string, file: string) => `${label} is drawn with ${file}.`,
    savedOwn: (label: string) => `${label} stands for its own file again.`,
    savedDefault: 'Saved.',
  },
  builtIn: {
    title: 'Built-in engines',
    lead: 'They do what no server can. Switched off, users are told that nothing is configured for it.',
    names: { petal: 'Petal draws', echo: 'Echo talks' },
    fixed: (variable: string) => `Set by ${variable} in the environment.`,
  },
  states: {
    up: 'Works',
    down: 'Does not answer',
    resting: 'Rests after failures',
    draining: 'Draining',
    paused: 'Paused',
    unknown: 'Not checked yet',
  },
  fixed: (variable: string) => `Set by ${variable} in the environment, so it is changed there.`,
  now: 'Now',
  checked: 'Checked',
  failures: count('failure in a row', 'failures in a row'),
  lastFailure: 'Last failure',
  problem: 'Problem',
  pastProblem: 'Last problem',
  models: 'Models',
  headers: 'Headers sent',
  authority: 'Private authority',
  authorityOf: ({ name, valid_until }: Authority) => `${name}, valid until ${valid_until.slice(0, 10)}`,
  weight: 'Weight',
  address: 'Address',
  fields: {
    name: 'Name',
    nameHint: 'Shown to staff, and for picture servers also to users.',
    url: 'Address',
    token: 'Bearer token',
    tokenHint: 'Sent as Authorization. Stored encrypted and never shown again.',
    headers: 'Other headers',
    headersHint: 'One on each line, such as X-Key: value.',
    headersWrong: (line: string) => `Write each header as Name: value. This line is different: ${line}`,
    kept: (names: string) => `Stored now: ${names}. Leave both fields empty to keep them.`,
    forget: 'Delete the stored token and headers',
    authority: 'Private certificate authority',
    authorityHint:
      'Only if its certificate is signed by an authority of your own: paste that authority’s certificate (PEM).',
    authorityKept: ({ name, valid_until }: Authority) =>
      `Stored now: ${name}, valid until ${valid_until.slice(0, 10)}. Leave it empty to keep it.`,
    forgetAuthority: 'Delete the stored authority',
    more: 'Token and certificate',
    window: 'Context window',
    windowHint: 'In tokens. Only for a server that does not tell it, or to use less of it.',
    weight: 'Weight',
    weightHint: 'A server of weight 2 gets twice as much as one of weight 1 while both are free.',
    models: 'Models and who may use them',
    modelsHint:
      'Without any, everybody gets the first model that the server lists. Test it to choose from its list.',
    model: 'Model',
    tier: 'From',
    addModel: 'Add a model',
    removeModel: (model: string) => (model === '' ? 'Remove this model' : `Remove ${model}`),
  },
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `${name} is saved.`,
  actions: {
    edit: (name: string) => `Change ${name}`,
    editShort: 'Change',
    drain: (name: string) => `Drain ${name}`,
    drainShort: 'Drain',
    pause: (name: string) => `Pause ${name}`,
    pauseShort: 'Pause',
    resume: (name: string) => `Use ${name} again`,
    resumeShort: 'Use again',
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
  },
  uses: {
    draining: 'It finishes what it has and gets nothing new.',
    paused: 'It gets nothing new and is not checked, so it can be switched off.',
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'Its address, token and settings are deleted. What it works on now is finished.',
    go: 'Remove',
    done: (name: string) => `${name} is removed.`,
  },
}
