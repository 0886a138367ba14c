// Stands for Decap CMS's own check of its configuration, which is checked by a test before it is built.

export function validateConfig(): void {}
