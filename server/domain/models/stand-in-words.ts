/** Says that something else draws than the model that was asked for. */
export const sayStandIn = (label: string, name: string): string =>
  `No server has ${label}: ${name} draws instead.`

/** `sdxl/juggernautXL_v9.safetensors` → `juggernautXL_v9` */
export const nameFile = (file: string): string =>
  (file.split(/[/\\]/).at(-1) ?? file).replace(/\.(safetensors|ckpt|sft)$/i, '')
