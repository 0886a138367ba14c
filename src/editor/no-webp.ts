// Stands for the encoder that Decap CMS would load to make pictures WebP; the content API takes them as they are.

export function encode(): never {
  throw new Error('Pictures are not made WebP here');
}
