/** For what could be made again: past a thousand it starts anew. Its keys come from callers, who may be many. */
export class Lately<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value): this {
    if (this.size >= 1_000) this.clear();
    return super.set(key, value);
  }
}
