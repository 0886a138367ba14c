// Stands for the module by which Decap CMS's messages would bring their styles as text; see start.ts.

export function injectStyle(): void {}
