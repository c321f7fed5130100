import type { ReferenceKind } from '#contract/catalogue/references'

/** Words about pictures that are handed in, and what they are for. */
export const referenceText = {
  hint: 'A picture that shows what words cannot. Drop one anywhere, paste one, or:',
  upload: 'Upload',
  uploading: 'Uploading',
  pick: 'From your pictures',
  pickTitle: 'Choose one of your pictures',
  pickEmpty: 'You have no pictures yet. What you make appears here.',
  remove: 'Remove this reference',
  kind: 'Use it for',
  kindTitle: 'What is it for?',
  noDial: 'There is nothing to set: a face is put in whole.',
  creativity: 'Creativity',
  creativityHint: 'Low keeps close to the picture, high only remembers it.',
  weight: 'Strength',
  weightHint: 'How much the picture counts against your words.',
  notInMode: (mode: string) => `${mode} cannot use this kind; it is left out.`,
  gone: 'This picture cannot be shown any more.',
  preview: 'This is what will be followed.',
  previewOf: (kind: string) => `What becomes of it: ${kind}`,
  families: [
    { title: 'Begin with it', kinds: ['image_to_image', 'image_edit', 'remove_background'] },
    {
      title: 'Follow its forms',
      kinds: ['canny', 'anyline', 'scribble', 'openpose', 'leres_depth', 'midas_depth'],
    },
    { title: 'Borrow its look', kinds: ['ip_style', 'ip_composition'] },
    { title: 'Show the same person', kinds: ['face_swap', 'ip_faceid'] },
  ] satisfies { title: string; kinds: ReferenceKind[] }[],
  kinds: {
    image_to_image: {
      label: 'Start from it',
      hint: 'Draws over this picture: its colours and places stay.',
      example: 'A photo of a bay, painted at night.',
    },
    face_swap: {
      label: 'Face',
      hint: 'Puts this face onto the person that is drawn.',
      example: 'Your own face under an astronaut’s helmet.',
    },
    canny: {
      label: 'Edges',
      hint: 'Keeps every outline, and fills it anew.',
      example: 'A teapot, the same to the line, in blue glass.',
    },
    openpose: {
      label: 'Pose',
      hint: 'Takes how the person stands, nothing else.',
      example: 'A dancer’s leap, done by a knight.',
    },
    anyline: {
      label: 'Fine lines',
      hint: 'Follows all lines, down to the thin ones.',
      example: 'An ink drawing, coloured in.',
    },
    scribble: {
      label: 'Scribble',
      hint: 'A rough sketch of yours becomes a picture.',
      example: 'Three strokes of a pen, and a flower.',
    },
    leres_depth: {
      label: 'Depth, detailed',
      hint: 'Keeps what is near and what is far, with small forms.',
      example: 'A street, stone for stone, under snow.',
    },
    midas_depth: {
      label: 'Depth, soft',
      hint: 'Keeps what is near and what is far, roughly.',
      example: 'A valley, laid out alike on another planet.',
    },
    ip_style: {
      label: 'Style',
      hint: 'Borrows colours, light and brush, not what is shown.',
      example: 'Your garden in the colours of an old poster.',
    },
    ip_composition: {
      label: 'Composition',
      hint: 'Borrows where things are, not how they look.',
      example: 'A moon over hills becomes a balloon over roofs.',
    },
    ip_faceid: {
      label: 'Likeness',
      hint: 'Draws a person who looks like this one.',
      example: 'The same face, laughing, by another light.',
    },
    remove_background: {
      label: 'Cut out',
      hint: 'Takes away what is behind the main thing, and draws from what is left.',
      example: 'A vase from your kitchen, in a museum.',
    },
    image_edit: {
      label: 'Edit',
      hint: 'Changes this picture as your prompt says.',
      example: '“Make the roses yellow.”',
    },
  },
}
